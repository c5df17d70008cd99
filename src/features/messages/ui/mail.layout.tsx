import { type CSSProperties, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Labelled, MailBlock, MailDocument } from '#platform/mail/mail.ts';
import { Body, Button, Cell, Container, Preview, Row, Section, Text } from './mail-elements.tsx';

/** Old mail programs draw tables and boxes as in a browser only with this one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The document as a whole HTML page with inline styles, as mail programs need it. */
export const mailHtml = async (document: MailDocument): Promise<string> =>
  doctype + renderToStaticMarkup(<MailLayout document={document} />);

function MailLayout({ document }: { document: MailDocument }) {
  return (
    <html dir="ltr" lang={document.locale}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{document.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </head>
      <Preview text={document.preview} />
      <Body style={styles.body} className="paper">
        <Container style={styles.container}>
          <Text style={styles.brand} className="ink">
            <span style={styles.dot}>&#9679;</span> Brennwert
          </Text>
          <Section style={styles.card} className="surface">
            <h1 className="ink" style={styles.title}>
              {document.title}
            </h1>
            {document.blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <Block key={at} block={block} />
            ))}
          </Section>
          <Text style={styles.footer} className="quiet">
            <Lines text={document.footer.join('\n')} />
          </Text>
        </Container>
      </Body>
    </html>
  );
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'text':
    case 'note':
      return (
        <Text style={styles[block.kind]} className={block.kind === 'note' ? 'note' : 'ink'}>
          <Lines text={block.text} />
        </Text>
      );
    case 'heading':
      return (
        <h2 className="ink" style={styles.heading}>
          {block.text}
        </h2>
      );
    case 'button':
      return block.isQuiet ? (
        <Text style={styles.quietLink} className="quiet">
          <a href={block.url} className="quiet" style={{ color: quiet }}>
            {block.label}
          </a>
        </Text>
      ) : (
        <Section style={styles.buttonRow}>
          <Button href={block.url} padding={{ x: 24, y: 14 }} style={styles.button} label={block.label} />
        </Section>
      );
    case 'facts':
      return block.rows.map((row) => <Pair key={row.label} row={row} as="fact" />);
    case 'sum':
      return <Sum block={block} />;
  }
}

function Sum({ block }: { block: Extract<MailBlock, { kind: 'sum' }> }) {
  return (
    <Section style={styles.sum}>
      {block.rows.map((row) => (
        <Pair key={row.label} row={row} as="part" />
      ))}
      <Pair row={block.total} as="total" />
      {block.notes.map((note) => (
        <Text key={note} style={styles.small} className="quiet">
          {note}
        </Text>
      ))}
    </Section>
  );
}

/** A name and what belongs to it, on a line but for the total. */
function Pair({ row, as }: { row: Labelled; as: 'fact' | 'part' | 'total' }) {
  const [label, value] = pairs[as];
  return (
    <Row {...(as !== 'total' && { style: styles.row, className: 'line' })}>
      <Cell style={label} className={as === 'fact' ? 'quiet' : 'ink'}>
        {row.label}
      </Cell>
      <Cell style={value} className="ink">
        <Lines text={row.value} />
      </Cell>
    </Row>
  );
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The tokens of the site as hex: mail programs know no custom properties and no OKLCH. */
const ink = '#0d373b';
const quiet = '#415e61';
const background = '#faf7f1';
const surface = '#fffefb';
const line = '#e2ded5';
const tint = '#e3f4f3';
const flame = '#f68c26';
const onFlame = '#301904';

const font = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const base = { fontFamily: font, fontSize: '16px', lineHeight: '24px', color: ink } as const;

const styles = {
  body: { margin: 0, padding: '24px 8px', backgroundColor: background, fontFamily: font },
  container: { maxWidth: '600px', margin: '0 auto' },
  brand: { ...base, margin: '0 0 16px', padding: '0 24px', fontSize: '20px', fontWeight: 700 },
  dot: { color: flame },
  card: {
    padding: '28px 24px 8px',
    backgroundColor: surface,
    border: `1px solid ${line}`,
    borderRadius: '10px',
  },
  title: { ...base, margin: '0 0 16px', fontSize: '26px', lineHeight: '32px', fontWeight: 700 },
  heading: { ...base, margin: '24px 0 8px', fontSize: '18px', fontWeight: 700 },
  text: { ...base, margin: '0 0 16px' },
  note: {
    ...base,
    margin: '16px 0',
    padding: '12px 16px',
    fontSize: '14px',
    lineHeight: '21px',
    backgroundColor: tint,
    borderRadius: '10px',
  },
  buttonRow: { margin: '8px 0 24px' },
  button: {
    padding: '14px 24px',
    fontFamily: font,
    fontSize: '16px',
    fontWeight: 700,
    color: onFlame,
    backgroundColor: flame,
    borderRadius: '10px',
  },
  quietLink: { ...base, margin: '0 0 16px', padding: '10px 0', fontSize: '14px', color: quiet },
  row: { borderBottom: `1px solid ${line}`, tableLayout: 'fixed' },
  label: {
    ...base,
    width: '36%',
    padding: '8px 12px 8px 0',
    fontSize: '14px',
    color: quiet,
    verticalAlign: 'top',
  },
  value: { ...base, padding: '8px 0', fontSize: '15px', verticalAlign: 'top' },
  part: { ...base, padding: '8px 12px 8px 0', fontSize: '15px' },
  amount: {
    ...base,
    padding: '8px 0',
    fontSize: '15px',
    width: '34%',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  totalLabel: { ...base, padding: '12px 12px 4px 0', fontWeight: 700 },
  total: {
    ...base,
    padding: '12px 0 4px',
    fontSize: '22px',
    fontWeight: 700,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  small: { ...base, margin: '0 0 4px', fontSize: '14px', lineHeight: '20px', color: quiet },
  sum: { margin: '0 0 16px' },
  footer: {
    ...base,
    margin: '20px 0 0',
    padding: '0 24px',
    fontSize: '13px',
    lineHeight: '19px',
    color: quiet,
  },
} satisfies Record<string, CSSProperties>;

const pairs = {
  fact: [styles.label, styles.value],
  part: [styles.part, styles.amount],
  total: [styles.totalLabel, styles.total],
} as const;

/** Inline styles win over everything but !important, so the dark colours need it. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #09191c !important; }
  .surface { background-color: #122427 !important; border-color: #2b3b3e !important; }
  .line { border-color: #2b3b3e !important; }
  .note { background-color: #133132 !important; color: #e2eeee !important; }
  .ink { color: #e2eeee !important; }
  .quiet { color: #a3b5b6 !important; }
}`;
