import '../styles/grievous.css';
import { api } from './api.ts';
import { registerCards } from './cards/register.ts';
import { registerDataModels } from './data/register.ts';
import { registerDocuments } from './documents/register.ts';
import { registerMigrations } from './migrations/register.ts';
import { registerSettings } from './settings/settings.ts';
import { registerSheets } from './sheets/register.ts';
import { registerTracker } from './tracker/register.ts';

Hooks.once('init', () => {
  registerSettings();
  registerDataModels();
  registerDocuments();
  registerMigrations();
  registerCards();
  registerSheets();
  registerTracker();
  Object.assign(game.system, { api });
});
