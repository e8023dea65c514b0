import { lexer, type MarkedToken, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { AppLink } from './app-link.tsx';

/**
 * Markdown as React elements. HTML in it is shown as the text it is, pictures as their description: nothing of the document can run
 * or load, whoever wrote it. A heading of the first level at the start is left to the page.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = lexer(text);
  const first = tokens.findIndex((token) => token.type !== 'space');
  const body = isTitle(tokens[first]) ? tokens.slice(first + 1) : tokens;
  return <>{elements(body)}</>;
}

function isTitle(token: Token | undefined): boolean {
  return token?.type === 'heading' && token.depth === 1;
}

function elements(tokens: readonly Token[] | undefined): ReactNode {
  return tokens?.map((token, index) => <Fragment key={index}>{element(token as MarkedToken)}</Fragment>);
}

function element(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = token.depth <= 2 ? 'h2' : 'h3';
      return <Heading>{elements(token.tokens)}</Heading>;
    }
    case 'paragraph':
      return <p>{elements(token.tokens)}</p>;
    case 'list': {
      const items = token.items.map((item, index) => <li key={index}>{elements(item.tokens)}</li>);
      return token.ordered ? (
        <ol start={Number(token.start) > 1 ? Number(token.start) : undefined}>{items}</ol>
      ) : (
        <ul>{items}</ul>
      );
    }
    case 'blockquote':
      return <blockquote>{elements(token.tokens)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {token.header.map((cell, index) => (
                <th key={index}>{elements(cell.tokens)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {token.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column}>{elements(cell.tokens)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{elements(token.tokens)}</strong>;
    case 'em':
      return <em>{elements(token.tokens)}</em>;
    case 'del':
      return <del>{elements(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return <AppLink href={token.href}>{elements(token.tokens)}</AppLink>;
    case 'text':
      return token.tokens ? elements(token.tokens) : token.text;
    case 'escape':
    case 'image':
    case 'html':
      return token.text;
    default:
      return null;
  }
}
