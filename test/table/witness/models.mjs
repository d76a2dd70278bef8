const { NumberField, SchemaField, HTMLField, StringField } = foundry.data.fields;

const whole = (initial) => new NumberField({ required: true, nullable: false, integer: true, min: 0, initial });

/** Somebody who walks about. */
export class Walker extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ['WITNESS.Walker'];

  static defineSchema() {
    return {
      hp: new SchemaField({ value: whole(10), max: whole(10) }),
      strength: whole(5),
      biography: new HTMLField(),
    };
  }

  prepareDerivedData() {
    this.carry = this.strength * 10 - this.parent.items.reduce((sum, { system }) => sum + system.weight, 0);
  }
}

/** Something to be carried. */
export class Tool extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ['WITNESS.Tool'];

  static defineSchema() {
    return {
      weight: new NumberField({ required: true, nullable: false, min: 0, initial: 1 }),
      colour: new StringField({ choices: ['red', 'blue'], initial: 'red' }),
      description: new HTMLField(),
    };
  }

  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    return this.parent.name === 'Forbidden' ? false : undefined;
  }
}
