// Each by itself: all of them together load a highlighter of program code, a quarter of the time of a start.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Labelled, MailBlock, MailDocument } from '#platform/mail/mail.ts';
import { darkStyles, styles } from './mail.styles.ts';

/** Old mail programs draw tables and boxes as in a browser only with this one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The document as a whole HTML page with inline styles, as mail programs need it. */
export const mailHtml = async (document: MailDocument): Promise<string> =>
  doctype + renderToStaticMarkup(<MailLayout document={document} />);

function MailLayout({ document }: { document: MailDocument }) {
  return (
    <Html lang={document.locale}>
      <Head>
        <title>{document.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{document.preview}</Preview>
      <Body style={styles.body} className="paper">
        <Container style={styles.container}>
          <Text style={styles.brand} className="ink">
            <span style={styles.drop}>&#9679;</span> Brennwert
          </Text>
          <Section style={styles.sheet} className="surface">
            <Heading as="h1" style={styles.title} className="ink">
              {document.title}
            </Heading>
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
    </Html>
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
        <Heading as="h2" style={styles.heading} className="ink">
          {block.text}
        </Heading>
      );
    case 'button':
      return (
        <Section style={styles.buttonRow}>
          <Button href={block.url} style={styles.button}>
            {block.label}
          </Button>
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
      <Column style={styles.label} className="quiet">
        {row.label}
      </Column>
      <Column style={styles.value} className="ink">
        <Lines text={row.value} />
      </Column>
    </Row>
  );
}

function Sum({ block }: { block: Extract<MailBlock, { kind: 'sum' }> }) {
  return (
    <Section style={styles.sum}>
      {block.rows.map((row) => (
        <Row key={row.label} style={styles.row} className="line">
          <Column style={styles.part} className="ink">
            {row.label}
          </Column>
          <Column style={styles.amount} className="ink">
            {row.value}
          </Column>
        </Row>
      ))}
      <Row>
        <Column style={styles.totalLabel} className="ink">
          {block.total.label}
        </Column>
        <Column style={styles.total} className="ink">
          {block.total.value}
        </Column>
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
