import type { Block, Inline, RichText as RichTextData } from '#engine/text/richText.ts';
import { Link } from '#renderers/ui/Link.tsx';
import styles from './RichText.module.css';

/** Links that content may contain: own paths and a few schemes; others are rendered as plain text. */
const allowed = /^(\/(?!\/)|#|https:|mailto:|tel:)/;

function Words({ content }: { content: Inline[] }) {
  return content.map((part, index) => {
    if (typeof part === 'string') return part;
    const element = <Words key={index} content={part.content} />;
    if (part.type === 'strong') return <strong key={index}>{element}</strong>;
    return allowed.test(part.href) ? (
      <Link key={index} href={part.href}>
        {element}
      </Link>
    ) : (
      element
    );
  });
}

function BlockElement({ block }: { block: Block }) {
  if (block.type === 'paragraph') {
    return (
      <p>
        <Words content={block.content} />
      </p>
    );
  }
  if (block.type === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading>
        <Words content={block.content} />
      </Heading>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Words content={item} />
        </li>
      ))}
    </List>
  );
}

/** Formatted text from content. It arrives as data, so nothing in it can become markup of its own. */
export function RichText({ blocks }: { blocks: RichTextData }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <BlockElement key={index} block={block} />
      ))}
    </div>
  );
}
