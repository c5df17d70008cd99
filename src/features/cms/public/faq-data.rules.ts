import { plainText, type RichBlock } from '#platform/ui/rich-text/rich-text.rules.ts';

/** Questions of a page as search engines read them (schema.org FAQPage); null without any. */
export function faqData(items: readonly { question: string; answer: RichBlock[] }[]) {
  if (items.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText({ type: 'doc', content: answer }) },
    })),
  };
}
