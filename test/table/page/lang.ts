import en from './lang/en.json';
import ja from './lang/ja.json';

/** The table's own texts, which stand where Foundry's core language files would. */
export const translations = { en, ja };
