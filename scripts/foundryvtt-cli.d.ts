/** What the build and its tests use of Foundry's command line, which ships no types. */
declare module '@foundryvtt/foundryvtt-cli' {
  export function compilePack(source: string, destination: string): Promise<void>;

  export function extractPack(source: string, destination: string): Promise<void>;
}
