/** What the build uses of Foundry's command line, which ships no types. */
declare module '@foundryvtt/foundryvtt-cli' {
  export function compilePack(
    source: string,
    destination: string,
    options: { yaml?: boolean; transformEntry?: (entry: never) => Promise<void> },
  ): Promise<void>;
}
