import { DialogV2 } from '../api/dialog.ts';
import { createCheckboxInput, createFormGroup, createSelectInput, createTextInput } from '../forms/fields.ts';
import { host, localized, type Data, type HostActor } from '../host.ts';

function inputs(token: Data): [label: string, input: HTMLElement][] {
  const texture = (token['texture'] ?? {}) as Data;
  const dispositions = Object.entries(host.CONST.TOKEN_DISPOSITIONS).map(([name, value]) => ({
    value: String(value),
    label: localized(`TOKEN.DISPOSITION.${name}`),
  }));
  return [
    ['TOKEN.FIELDS.name.label', createTextInput({ name: 'name', value: token['name'] })],
    ['TOKEN.FIELDS.texture.src.label', createTextInput({ name: 'texture.src', value: texture['src'] })],
    [
      'TOKEN.FIELDS.disposition.label',
      createSelectInput({
        name: 'disposition',
        options: dispositions,
        value: token['disposition'],
        dataset: { dtype: 'Number' },
      }),
    ],
    ['TOKEN.FIELDS.actorLink.label', createCheckboxInput({ name: 'actorLink', value: token['actorLink'] })],
  ];
}

/** Asks for the token that stands for an actor on scenes, and stores it with the actor. */
export async function configurePrototypeToken(actor: HostActor): Promise<void> {
  const holder = document.createElement('div');
  holder.className = 'standard-form';
  const token = (actor._source['prototypeToken'] ?? {}) as Data;
  for (const [label, input] of inputs(token)) {
    holder.append(createFormGroup({ label, input, localize: true, rootId: `prototype-${actor.id}` }));
  }
  const answer = await DialogV2.input({
    window: { title: localized('TOKEN.TitlePrototype') },
    content: holder,
    position: { width: 420 },
    ok: { label: 'SETTINGS.Save', icon: 'fa-solid fa-check' },
  });
  if (answer && typeof answer === 'object') {
    await actor.update({ prototypeToken: host.foundry.utils.expandObject(answer as Data) });
  }
}
