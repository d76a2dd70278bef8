import { menuEntries, type ContextMenuEntry } from '../../../generations/menu-entries.ts';
import { host, type HostCombat, type HostCombatant } from '../../host.ts';

/** What a right click on a combatant offers. */
export function combatantEntries(find: (li: HTMLElement) => HostCombatant | undefined): ContextMenuEntry[] {
  const isGM = (): boolean => host.game.user.isGM;
  return menuEntries([
    {
      label: 'COMBAT.CombatantOpen',
      icon: 'fa-solid fa-user',
      visible: (li) => find(li)?.actor?.visible ?? false,
      onClick: (_event, li) => find(li)?.actor?.sheet?.render({ force: true }),
    },
    {
      label: 'COMBAT.CombatantClear',
      icon: 'fa-solid fa-rotate-left',
      visible: (li) => isGM() && find(li)?.initiative !== null,
      onClick: (_event, li) => find(li)?.update({ initiative: null }),
    },
    {
      label: 'COMBAT.CombatantReroll',
      icon: 'fa-solid fa-dice-d20',
      visible: isGM,
      onClick: (_event, li) => host.game.combat?.rollInitiative([find(li)?.id ?? '']),
    },
    {
      label: 'COMBAT.CombatantRemove',
      icon: 'fa-solid fa-trash',
      visible: isGM,
      onClick: (_event, li) => find(li)?.delete(),
    },
  ]);
}

/** What a right click on the encounter's title offers. */
export function combatEntries(viewed: () => HostCombat | null): ContextMenuEntry[] {
  const isGM = (): boolean => host.game.user.isGM && viewed() !== null;
  return menuEntries([
    {
      label: 'COMBAT.InitiativeReset',
      icon: 'fa-solid fa-rotate-left',
      visible: isGM,
      onClick: () => viewed()?.resetAll(),
    },
    { label: 'COMBAT.Delete', icon: 'fa-solid fa-trash', visible: isGM, onClick: () => viewed()?.endCombat() },
  ]);
}
