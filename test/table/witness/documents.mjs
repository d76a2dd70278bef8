const { renderTemplate } = foundry.applications.handlebars;

/** A roll that knows what it is held against. */
export class CheckRoll extends foundry.dice.Roll {
  get passed() {
    return this._evaluated ? this.total <= (this.options.target ?? 0) : undefined;
  }
}

export class WitnessActor extends Actor {
  prepareBaseData() {
    super.prepareBaseData();
    this.ready = true;
  }

  getRollData() {
    return { ...super.getRollData(), strength: this.system.strength };
  }

  /** Rolls a check, and posts it with a button. */
  async check() {
    const bonus = game.settings.get('witness', 'lucky') ? 2 : 0;
    const target = this.system.strength + bonus;
    const roll = await new CheckRoll('1d10', this.getRollData(), { target }).evaluate();
    const content = await renderTemplate('systems/witness/templates/check.hbs', { name: this.name, target });
    const generation14 = game.release.generation >= 14;
    const mode = game.settings.get('core', generation14 ? 'messageMode' : 'rollMode');
    const data = {
      content,
      rolls: [roll],
      speaker: ChatMessage.getSpeaker({ actor: this }),
      flags: { witness: { target } },
    };
    return ChatMessage.create(data, generation14 ? { messageMode: mode } : { rollMode: mode });
  }
}

export class WitnessCombat extends Combat {
  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    await this.setFlag('witness', 'turns', (this.getFlag('witness', 'turns') ?? 0) + 1);
  }
}
