import { EvidenceButton } from './evidence-button.tsx';
import { InlinePieces } from './inline-pieces.tsx';
import type { DocumentItem, OnItemEvent } from './submittal-item.ts';

/** The sections of a document with what carries each line. Headings begin at `level`, for whatever stands above. */
export function DocumentText({
  item,
  level,
  onEvent,
}: {
  item: DocumentItem;
  level: 3 | 4;
  onEvent?: OnItemEvent | undefined;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="sub-text">
      {item.sections.map((section, at) => (
        <section key={at}>
          {section.title && <Heading>{section.title}</Heading>}
          <ul>
            {section.lines.map((line, index) => (
              <li key={index}>
                <InlinePieces text={line.text} />
                {line.evidence.map((one, number) => (
                  <EvidenceButton
                    key={number}
                    evidence={one}
                    onPlay={() => onEvent?.({ $id: item.$id, kind: 'play' })}
                  />
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
