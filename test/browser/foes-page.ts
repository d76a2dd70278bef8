interface Doc {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  delete(): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  toObject(): object;
}

/** A document as these tests use it. */
export interface Actor extends Doc {
  readonly type: string;
  readonly hasPlayerOwner: boolean;
  readonly system: { readonly body: { readonly locations?: object } | null };
  readonly items: { find(which: (item: Item) => boolean): Item };
  readonly sheet: { render(options: object): Promise<unknown> };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

interface Item extends Doc {
  readonly type: string;
}

interface Combat extends Doc {
  readonly combatant: Doc | null;
  readonly combatants: Iterable<Doc>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
}

/** A document as these tests use it. */
export interface Token extends Doc {
  readonly actor: Actor;
  readonly actorLink: boolean;
  readonly object: { setTarget(on: boolean): void } | null;
}

/** A card in the chat. */
export interface Card extends Doc {
  readonly type: string;
  readonly system: { readonly targets?: Readonly<Record<string, { readonly uuid: string; readonly answers: object }>> };
}

interface Owed {
  readonly message: Card;
  readonly key: string;
  readonly ask: { readonly id: string; readonly kind: string; readonly options?: readonly string[] };
}

/** What these tests use of Foundry's names within a page. */
export interface Names {
  game: {
    user: { readonly character: Actor };
    combat: Combat | null;
    combats: { readonly contents: readonly Doc[] };
    actors: { readonly contents: readonly Actor[] };
    messages: { readonly contents: readonly Card[] };
    scenes: {
      readonly active: Doc & {
        readonly tokens: { readonly contents: readonly Token[] };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Token[]>;
      };
    };
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    time: { advance(seconds: number): Promise<unknown> };
    system: {
      api: {
        attack(actor: Actor, weapon: Item, choices: object): Promise<Card | null>;
        rollDamage(card: Card): Promise<Card | null>;
        applyAll(card: Card): Promise<boolean>;
        hit(actor: Actor, given: object): Promise<Card | null>;
        treat(actor: Actor, input: object, healer: Actor | null): Promise<Card | null>;
        deed(actor: Actor, procedure: string, input: object): Promise<Card | null>;
        endRound(combat: Combat): Promise<Card | null>;
        step(combat: Combat, combatant: Doc, moment: string): Promise<Card | null>;
        answer(card: Card, key: string, ask: string, given?: string): Promise<boolean>;
        owedTests(): readonly Owed[];
        showOwedTests(): void;
        showHistory(actor: Actor): void;
        askHit(actor: Actor): void;
        askTreatment(actor: Actor): void;
        undo(card: Card, key: string): Promise<unknown>;
        redo(card: Card, key: string): Promise<unknown>;
      };
    };
  };
  Actor: { create(data: object): Promise<Actor> };
  Combat: { create(data: object): Promise<Combat> };
}
