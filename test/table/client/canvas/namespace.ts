import { UserTargets } from '../documents/user-targets.ts';
import { TableCanvas } from './canvas.ts';
import { SceneGrid } from './grid.ts';
import { TokenLayer } from './token-layer.ts';
import { Token } from './token.ts';

/** `foundry.canvas`: what of it is drawn here. */
export const canvasNamespace = {
  Canvas: TableCanvas,
  placeables: { Token, tokens: { UserTargets } },
  layers: { TokenLayer },
};

/** `foundry.grid`: the grids there are. */
export const gridNamespace = { SquareGrid: SceneGrid, GridlessGrid: SceneGrid };
