import type { Source } from '../../common/objects.ts';
import { documentConfig } from '../config.ts';
import { Roll } from '../dice/roll.ts';
import { BaseRollTable, BaseTableResult } from './base-scene-classes.ts';
import { messageClass } from './chat-message.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';
import { modeAskedFor, modeOption } from '../generations/visibility.ts';

/** A row of a table. */
export class TableResult extends BaseTableResult {
  declare readonly type: string;
  declare readonly description: string;
  declare readonly documentUuid: string | null;
  declare readonly range: number[];
  declare readonly weight: number;
  declare readonly drawn: boolean;

  /** What the row says, as HTML. */
  async getHTML(): Promise<string> {
    const link = this.documentUuid ? `@UUID[${this.documentUuid}]{${this.name}}` : this.name;
    return Promise.resolve([link, this.description].filterJoin(' '));
  }
}

/** A table to roll on. */
export class RollTable extends BaseRollTable {
  declare readonly results: EmbeddedCollection<TableResult>;
  declare readonly formula: string;
  declare readonly replacement: boolean;
  declare readonly displayRoll: boolean;
  declare readonly description: string;

  /** The rows that a total means; drawn ones do not count where rows are not put back. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(
      ({ range, drawn }) => value >= (range[0] ?? NaN) && value <= (range[1] ?? NaN) && !(drawn && !this.replacement),
    );
  }

  /** Rolls, without telling anybody. */
  async roll({ roll }: { roll?: Roll } = {}): Promise<{ roll: Roll; results: TableResult[] }> {
    if (this.results.contents.every(({ drawn }) => drawn && !this.replacement))
      return { roll: Roll.create('0'), results: [] };
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const rolled = await (roll ?? Roll.create(this.formula || `1d${this.results.size}`)).reroll();
      const results = this.getResultsForRoll(rolled.total ?? NaN);
      if (results.length > 0) return { roll: rolled, results };
    }
    throw new Error(`No result of the table "${this.name}" was reached in 1000 rolls of ${this.formula}`);
  }

  /** Rolls, marks the rows as drawn where they are not put back, and tells the chat. */
  async draw({
    displayChat = true,
    messageMode,
    rollMode,
    ...options
  }: { roll?: Roll; displayChat?: boolean; messageMode?: string; rollMode?: string } = {}): Promise<{
    roll: Roll;
    results: TableResult[];
  }> {
    const draw = await this.roll(options);
    if (!this.replacement) {
      await this.updateEmbeddedDocuments(
        'TableResult',
        draw.results.map(({ id }) => ({ _id: id, drawn: true })),
      );
    }
    const mode = modeAskedFor({ messageMode, rollMode });
    if (displayChat)
      await this.toMessage(draw.results, { roll: draw.roll, messageOptions: mode ? { [modeOption()]: mode } : {} });
    return draw;
  }

  /** Posts rows to the chat. */
  async toMessage(
    results: TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll; messageData?: Source; messageOptions?: Source } = {},
  ): Promise<unknown> {
    const lines = await Promise.all(
      results.map(async (result) => `<li class="table-result">${await result.getHTML()}</li>`),
    );
    const content = `<ul class="table-results">${lines.join('')}</ul>`;
    const data = {
      speaker: messageClass().getSpeaker(),
      flavor: this.name,
      content,
      rolls: roll && this.displayRoll ? [roll] : [],
      ...messageData,
    };
    return documentConfig('ChatMessage').documentClass.create(data, messageOptions);
  }

  /** Puts every row back. */
  async resetResults(): Promise<unknown> {
    return this.updateEmbeddedDocuments(
      'TableResult',
      this.results.map(({ id }) => ({ _id: id, drawn: false })),
    );
  }

  /** Gives the rows ranges by their weights, from 1 on. */
  async normalize(): Promise<unknown> {
    let total = 0;
    const updates = this.results.map(({ id, weight }) => {
      const range = [total + 1, total + weight];
      total += weight;
      return { _id: id, range };
    });
    await this.updateEmbeddedDocuments('TableResult', updates);
    return this.update({ formula: `1d${total}` });
  }
}
