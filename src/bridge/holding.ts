import type { Holding } from './set-bridge.ts';

type Grip = 'nothing' | 'oneHanded' | 'twoHanded';

interface Handed {
  readonly locations: Readonly<Record<string, { readonly kind: string; readonly holds?: Grip | undefined }>>;
}

function withGrips<Body extends Handed>(body: Body, gripOf: (id: string, now: Grip) => Grip): Body {
  const locations = Object.entries(body.locations).map(([id, place]) => {
    const now = place.holds ?? 'nothing';
    const grip = gripOf(id, now);
    return [id, grip === now ? place : { ...place, holds: grip }];
  });
  return { ...body, locations: Object.fromEntries(locations) as Body['locations'] };
}

/** The holding of bodies whose locations of these kinds have a grip of their own. */
export function holdingByGrip<Body extends Handed>(kinds: readonly string[]): Holding<Body> {
  const isHand = (body: Body, id: string): boolean => kinds.includes(body.locations[id]?.kind ?? '');
  const holding: Holding<Body> = {
    hands: (body) => Object.keys(body.locations).filter((id) => isHand(body, id)),
    holds: (body, hand) => (body.locations[hand]?.holds ?? 'nothing') !== 'nothing',
    take(body, hands, twoHanded) {
      const emptied = hands.reduce((from, hand) => holding.empty(from, hand), body);
      const grip = twoHanded || hands.length > 1 ? 'twoHanded' : 'oneHanded';
      return withGrips(emptied, (id, now) => (hands.includes(id) ? grip : now));
    },
    empty(body, hand) {
      const held = body.locations[hand]?.holds ?? 'nothing';
      if (held === 'nothing') return body;
      return withGrips(body, (id, now) =>
        id === hand || (held === 'twoHanded' && now === 'twoHanded') ? 'nothing' : now,
      );
    },
  };
  return holding;
}

/** A body that holds nothing any more. */
export function emptyHanded<Body extends Handed>(body: Body): Body {
  return withGrips(body, () => 'nothing');
}
