import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Labelled, MailBlock, MailDocument } from '#platform/mail/mail.ts';
import { darkStyles, styles } from './mail.styles.ts';
import { Body, Button, Cell, Container, Head, Preview, Row, Section, Text } from './mail-elements.tsx';

/** Old mail programs draw tables and boxes as in a browser only with this one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The document as a whole HTML page with inline styles, as mail programs need it. */
export const mailHtml = async (document: MailDocument): Promise<string> =>
  doctype + renderToStaticMarkup(<MailLayout document={document} />);

function MailLayout({ document }: { document: MailDocument }) {
  return (
    <html dir="ltr" lang={document.locale}>
      <Head>
        <title>{document.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview text={document.preview} />
      <Body style={styles.body} className="paper">
        <Container style={styles.container}>
          <Text style={styles.brand} className="ink">
            <span style={styles.drop}>&#9679;</span> Brennwert
          </Text>
          <Section style={styles.sheet} className="surface">
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
      return (
        <Text style={styles.text} className="ink">
          <Lines text={block.text} />
        </Text>
      );
    case 'note':
      return (
        <Text style={styles.note} className="note">
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
      return (
        <Section style={styles.buttonRow}>
          <Button href={block.url} padding={{ x: 24, y: 14 }} style={styles.button} label={block.label} />
        </Section>
      );
    case 'facts':
      return block.rows.map((row) => <Fact key={row.label} row={row} />);
    case 'sum':
      return <Sum block={block} />;
  }
}

function Fact({ row }: { row: Labelled }) {
  return (
    <Row style={styles.row} className="line">
      <Cell style={styles.label} className="quiet">
        {row.label}
      </Cell>
      <Cell style={styles.value} className="ink">
        <Lines text={row.value} />
      </Cell>
    </Row>
  );
}

function Sum({ block }: { block: Extract<MailBlock, { kind: 'sum' }> }) {
  return (
    <Section style={styles.sum}>
      {block.rows.map((row) => (
        <Row key={row.label} style={styles.row} className="line">
          <Cell style={styles.part} className="ink">
            {row.label}
          </Cell>
          <Cell style={styles.amount} className="ink">
            {row.value}
          </Cell>
        </Row>
      ))}
      <Row>
        <Cell style={styles.totalLabel} className="ink">
          {block.total.label}
        </Cell>
        <Cell style={styles.total} className="ink">
          {block.total.value}
        </Cell>
      </Row>
      {block.notes.map((note) => (
        <Text key={note} style={styles.small} className="quiet">
          {note}
        </Text>
      ))}
    </Section>
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
