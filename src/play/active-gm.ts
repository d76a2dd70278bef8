/** Whether this is the client of the active game master, who does what is to be done once for the world. */
export function isActiveGM(): boolean {
  return game.users.activeGM?.isSelf === true;
}
