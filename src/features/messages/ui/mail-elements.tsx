import type { CSSProperties, ReactNode } from 'react';

// Mail programs, Outlook most of all, lay out nothing but tables, and read styles nowhere but at the element.

type Props = {
  style?: CSSProperties | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A table that only holds something in its place. */
const frame = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: '0',
  cellSpacing: '0',
  role: 'presentation',
} as const;

const previewLength = 150;

/** What a list of mails shows beside the subject, and blanks, so that it does not go on with the mail itself. */
export function Preview({ text }: { text: string }) {
  const shown = text.slice(0, previewLength);
  const blanks = '\xA0\u200C\u200B\u200D\u200E\u200F\uFEFF'.repeat(previewLength - shown.length);
  const hidden = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0 };
  return (
    <div style={{ ...hidden, maxHeight: 0, maxWidth: 0 }} data-skip-in-text>
      {shown}
      {blanks && <div>{blanks}</div>}
    </div>
  );
}

/** Some programs drop the body element and others its padding, so a table inside has the style as well. */
export function Body({ style, className, children }: Props) {
  return (
    <body className={className} style={{ backgroundColor: style?.backgroundColor, margin: 0, padding: 0 }}>
      <table border={0} width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">
        <tbody>
          <tr>
            <td className={className} style={style}>
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  );
}

const whole = { width: '100%' };

function Frame(props: Props & { bodyStyle?: CSSProperties; rowStyle?: CSSProperties }) {
  return (
    <table {...frame} className={props.className} style={props.style}>
      <tbody style={props.bodyStyle}>
        <tr style={props.rowStyle}>{props.children}</tr>
      </tbody>
    </table>
  );
}

/** The middle of the page. */
export const Container = ({ style, children }: Props) => (
  <Frame style={style} rowStyle={whole}>
    <td>{children}</td>
  </Frame>
);

export const Section = ({ children, ...table }: Props) => (
  <Frame {...table}>
    <td>{children}</td>
  </Frame>
);

/** Its children are cells. */
export const Row = (props: Props) => <Frame {...props} bodyStyle={whole} rowStyle={whole} />;

/** The name stays until mails may look different; nothing reads it. */
export function Cell({ style, className, children }: Props) {
  return (
    <td className={className} data-id="__react-email-column" style={style}>
      {children}
    </td>
  );
}

/** Margins stand one by one as well: some programs take no other. */
export function Text({ style, className, children }: Props & { style: { margin: string } }) {
  const [top, right = top, bottom = top, left = right] = style.margin.split(' ');
  const margins = { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left };
  return (
    <p className={className} style={{ fontSize: '14px', lineHeight: '24px', ...style, ...margins }}>
      {children}
    </p>
  );
}

type ButtonProps = { href: string; padding: { x: number; y: number }; style: CSSProperties; label: string };

/** Outlook knows no padding of links: spaces of three times 400 % make 24 px beside it, and the text is raised. */
export function Button({ href, padding, style, label }: ButtonProps) {
  const { x, y } = padding;
  const outlook: object = { msoPaddingAlt: '0px' };
  const raise: object = { msoTextRaise: points(y) };
  const width = `mso-font-width:${(x / 6) * 100}%`;
  return (
    <a
      href={href}
      style={{
        lineHeight: '100%',
        textDecoration: 'none',
        display: 'inline-block',
        maxWidth: '100%',
        ...outlook,
        ...style,
        paddingTop: y,
        paddingRight: x,
        paddingBottom: y,
        paddingLeft: x,
      }}
      // biome-ignore lint/security/noBlankTarget: a mail is no page that could be reached from there
      target="_blank"
    >
      <OutlookOnly
        html={`<i style="${width};mso-text-raise:${points(2 * y)}" hidden>${'&#8202;'.repeat(3)}</i>`}
      />
      <span
        style={{
          maxWidth: '100%',
          display: 'inline-block',
          lineHeight: '120%',
          ...outlook,
          ...raise,
        }}
      >
        {label}
      </span>
      <OutlookOnly html={`<i style="${width}" hidden>${'&#8202;'.repeat(3)}&#8203;</i>`} />
    </a>
  );
}

const points = (pixels: number): number => (pixels * 3) / 4;

/** A comment that Outlook alone reads as HTML. */
function OutlookOnly({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words; React knows no comments
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />;
}
