import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'div'> & { raised?: boolean; padding?: 'none' | 'normal' | 'wide' };

const paddings = { none: '', normal: 'p-5', wide: 'p-5 sm:p-6 lg:p-8' } as const;

/** A sheet of surface on paper. */
export function Card({ raised = false, padding = 'normal', className, ...rest }: Props) {
  const shadow = raised ? 'shadow-raised' : 'shadow-card';
  return (
    <div
      className={classNames('rounded-lg border border-line bg-surface', shadow, paddings[padding], className)}
      {...rest}
    />
  );
}

type SectionProps = {
  id?: string;
  title: string;
  text?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** One matter of a page on a card of its own, below a heading of the second level. */
export const Section = ({ children, ...head }: SectionProps) => (
  <Matter {...head}>
    <div className="mt-5">{children}</div>
  </Matter>
);

/** The same, whose content keeps its own distance. */
export function Matter(props: SectionProps) {
  return (
    <Card padding="wide" id={props.id} className={props.className}>
      <h2 className="text-lg">{props.title}</h2>
      {props.text && <p className="mt-1 text-ink-2">{props.text}</p>}
      {props.children}
    </Card>
  );
}

const headings = { lg: 'text-lg', xl: 'text-xl', '2xl': 'text-xl sm:text-2xl' } as const;

/** A part of a page that its heading names. */
export function TitledSection(props: {
  id: string;
  title: ReactNode;
  /** Of the heading; `lg` unless told. */
  size?: keyof typeof headings;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={props.id} className={props.className}>
      <h2 id={props.id} className={headings[props.size ?? 'lg']}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

/** A part that its heading names, on a card of its own. */
export const LabelledCard = (props: { id: string; title: string; children: ReactNode }) => (
  <Card padding="wide">
    <TitledSection {...props} />
  </Card>
);
