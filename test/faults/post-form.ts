import { drawnPicture } from '#features/media/media.fixture.ts';
import { type PostedForm, postedForm } from '#platform/forms/posted-form.ts';

/** A thread or reply with a picture, as a form brings it; used by the process that dies and by the one after it. */
export async function postForm({ key, userId }: { key: string; userId: number }): Promise<PostedForm> {
  const form = new FormData();
  // Without figures, in which somebody might see a telephone number.
  const unique = key.replaceAll(/\d/g, (figure) => 'ghijklmnop'[Number(figure)] ?? '');
  const fields = {
    key,
    kind: 'question',
    area: 'community',
    title: `Frage ${unique}`,
    tags: 'tank',
    body: `Ein Text, den es nur einmal gibt: ${unique}`,
    alt: 'Der Tank',
    follow: 'on',
    name: `Mitglied ${userId}`,
    guidelines: '1',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'pictures',
    new File([new Uint8Array(await drawnPicture({ width: 600, height: 300 }))], 'x.jpg'),
  );
  return postedForm(form);
}
