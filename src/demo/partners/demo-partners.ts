import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { emailOf } from '#demo/fill-personas.ts';
import { demoFileId } from '#demo/media/demo-media.ts';
import type { MediaStore } from '#features/media/types.ts';
import { issuePastCredits } from '#features/partner-figures/partner-figures.ts';
import { insertPartner } from '#features/partners/partners.ts';
import type { Operator } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { demoMarks } from './demo-marks.rules.ts';

type PartnerDeps = {
  db: Database;
  clock: Clock;
  files: { mediaStore: MediaStore };
  config: { operator: Operator; hosts: { partner: readonly string[] } };
};

const stadtwerke = {
  name: 'Stadtwerke Musterstadt',
  countryId: 1,
  imprint: 'Stadtwerke Musterstadt GmbH, Am Wasserturm 1, 12345 Musterstadt (erfunden)',
  colours: {
    light: { head: '#ffffff', onHead: '#0b3d6b', action: '#0b5cab', onAction: '#ffffff', accent: '#0b4f8a' },
    dark: { head: '#0c1b2a', onHead: '#e4f0fb', action: '#7ab8f5', onAction: '#06203a', accent: '#9fd0ff' },
  },
  share: 400,
  legalName: 'Stadtwerke Musterstadt GmbH',
  street: 'Am Wasserturm 1',
  postalCode: '12345',
  place: 'Musterstadt',
  vatNumber: 'DE000000000',
  email: 'partner@demo.example',
  isActive: true,
} as const;

/** Gives a demo market without partners one, with some of the past orders; to be called before the server listens. */
export async function fillDemoPartners(deps: PartnerDeps): Promise<void> {
  const [host] = deps.config.hosts.partner;
  if (host === undefined || (await hasPartners(deps.db))) return;
  const marks = await drawMarks(deps.files.mediaStore);
  await deps.db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoPartners');
    if (await hasPartners(tx)) return;
    const now = deps.clock.now();
    const [markId, markDarkId] = await insertMarks(tx, marks, now);
    const reader = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', emailOf({ name: 'werbepartner' }))
      .executeTakeFirst();
    const { id } = await insertPartner(tx, {
      values: {
        ...stadtwerke,
        host: host.toLowerCase(),
        markId: markId ?? null,
        markDarkId: markDarkId ?? null,
        userId: reader?.id ?? null,
      },
      formKey: randomUUID(),
      changedBy: null,
      now,
      isDemo: true,
    });
    // Every third of the past orders came from there.
    await sql`
      update orders set partner_id = ${id}, partner_share = ${stadtwerke.share}
      where country_id = ${stadtwerke.countryId} and partner_id is null and id % 3 = 0`.execute(tx);
    await issuePastCredits(tx, deps.config, now);
  });
}

const hasPartners = async (db: Database | Transaction): Promise<boolean> =>
  (await db.selectFrom('partners').select('id').limit(1).executeTakeFirst()) !== undefined;

type Drawn = { slug: string; name: string; byteCount: number; width: number; height: number };

/** Drawings are SVG, which is closed to uploads. */
async function drawMarks(store: MediaStore): Promise<Drawn[]> {
  const { default: sharp } = await import('sharp');
  const svg = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(svg);
  try {
    const drawn = [];
    for (const mark of demoMarks) {
      const webp = sharp(Buffer.from(mark.svg)).webp({ quality: 90, effort: 2 });
      const { data, info } = await webp.toBuffer({ resolveWithObject: true });
      await store.put(`${demoFileId(mark.slug)}/original.webp`, data, 'image/webp');
      const { width, height } = info;
      drawn.push({ slug: mark.slug, name: mark.name, byteCount: data.length, width, height });
    }
    return drawn;
  } finally {
    sharp.block(svg);
  }
}

/** Ids in their order. */
async function insertMarks(tx: Transaction, marks: readonly Drawn[], now: Date): Promise<number[]> {
  const rows = marks.map(({ slug, name, ...size }) => ({
    fileId: demoFileId(slug),
    format: 'webp',
    ...size,
    name,
    isDemo: true,
    altDe: stadtwerke.name,
    altAt: '',
    focusX: 50,
    focusY: 50,
    createdAt: now,
    updatedAt: now,
  }));
  const added = await tx.insertInto('media').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}
