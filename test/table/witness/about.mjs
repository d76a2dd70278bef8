const { ApplicationV2 } = foundry.applications.api;

/** What the settings menu opens. */
export class About extends ApplicationV2 {
  static DEFAULT_OPTIONS = { id: 'witness-about', window: { title: 'WITNESS.Menu' }, position: { width: 300 } };

  async _renderHTML() {
    const text = document.createElement('p');
    text.textContent = game.system.title;
    return text;
  }

  _replaceHTML(result, content) {
    content.replaceChildren(result);
  }
}
