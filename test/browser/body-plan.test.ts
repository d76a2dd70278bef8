import { describe, expect, it } from 'vitest';
import { eachAtNewTable, type TableDriver } from './table-driver.ts';

let table: TableDriver;

eachAtNewTable((opened) => {
  table = opened;
});

describe('the editor of a body plan', () => {
  it('tells what is wrong while it is typed, and gives the actor the plan in the end', async () => {
    const sheet = await table.openSheet('Mara Voss');
    await sheet.locator('[role="tab"][data-tab="details"]').click();
    await sheet.locator('[data-action="editPlan"]').click();
    const editor = table.page.locator('.plan-editor');
    const row = (id: string) => editor.locator(`[data-row]:has([data-field="id"][value="${id}"])`);
    await row('body').locator('[data-field="from"]').fill('31');
    await editor.getByText('These faces find nothing: 21–30.').waitFor();
    expect(await row('body').locator('[data-chance]').textContent()).toBe('30.0 %');
    expect(await editor.locator('[data-action="layPlan"]').isDisabled()).toBe(true);
    await editor.locator('[data-action="addPlace"]').click();
    await row('part7').locator('[data-field="kind"]').selectOption('leg');
    await row('part7').locator('[data-field="id"]').fill('tail');
    await editor.getByText('Every face finds one location.').waitFor();
    await editor.locator('[data-action="layPlan"]').click();
    await editor.waitFor({ state: 'detached' });
    expect(await table.stored('Mara Voss', 'system.table')).toMatchObject({ tail: [21, 30], body: [31, 60] });
    expect(await table.stored('Mara Voss', 'system.body.locations.tail.kind')).toBe('leg');
    await sheet.locator('[role="tab"][data-tab="fight"]').click();
    await sheet.locator('[data-location="tail"]').first().waitFor();
    expect(table.complaints).toEqual([]);
  });

  it('asks before wounds go with their location, and takes a plan as text', async () => {
    await table.update('Mara Voss', { 'system.locations.leftLeg.level': 2 });
    const sheet = await table.openSheet('Mara Voss');
    await sheet.locator('[role="tab"][data-tab="details"]').click();
    await sheet.locator('[data-action="editPlan"]').click();
    const editor = table.page.locator('.plan-editor');
    await editor.locator('summary').click();
    const text = editor.locator('[data-plan-text]');
    await text.fill('{"locations":{"coil":{"kind":"wing"}}}');
    await editor.getByText('locations.coil.kind').waitFor();
    await text.fill(
      '{"locations":{"head":{"kind":"head"},"coil":{"kind":"body"}},"table":{"head":[1,20],"coil":[21,100]}}',
    );
    await editor.locator('[data-action="takePlan"]').click();
    await editor.locator('[data-row="1"] [data-field="id"][value="coil"]').waitFor();
    await editor.locator('[data-action="layPlan"]').click();
    const question = table.dialog('Wounds go with their location');
    await question.getByText(/Left leg: heavy/i).waitFor();
    await question.locator('[data-action="confirm"]').click();
    await editor.waitFor({ state: 'detached' });
    expect(Object.keys(await table.stored<object>('Mara Voss', 'system.body.locations'))).toEqual(['head', 'coil']);
    expect(table.complaints).toEqual([]);
  });
});

describe('a burst', () => {
  it('is asked for in the dialog of the attack, and has a row for each shot', async () => {
    await table.target('Cult gunman B');
    const sheet = await table.openSheet('Mara Voss');
    await sheet.locator('.row.weapon', { hasText: 'Bolt pistol' }).locator('[data-action="attack"]').click();
    const dialog = table.dialog('Bolt pistol');
    await dialog.locator('[name="shots"]').fill('3');
    await table.nextDice(32, 99, 12);
    await dialog.locator('[data-action="confirm"]').click();
    await table.closeWindows();
    const card = table.newestCard();
    await card.getByText('Cult gunman B · shot 3').waitFor();
    expect(await card.locator('[data-target]').count()).toBe(3);
    await table.press('grievousDamage', 1, 1, 1, 1);
    await table.newestCard().locator('[data-action="grievousApplyAll"]').waitFor();
    expect(await table.newestCard().locator('[data-target]').count()).toBe(2);
    expect(await table.unusedDice()).toEqual([]);
    expect(table.complaints).toEqual([]);
  });
});
