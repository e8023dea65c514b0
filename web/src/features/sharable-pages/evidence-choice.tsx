import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import type { Item } from './builder-reducer.ts';
import { sharedDocumentQuery, spansIn } from './shared-document.ts';
import { isSharedSpan, type SharedSpans, withSpan } from './shared-spans.ts';
import { messages } from './messages.ts';

export type EvidenceChoiceProps = {
  teamId: string;
  item: Item;
  spans: SharedSpans;
  onSpans: (spans: SharedSpans) => void;
};

/** What recipients may hear of a document: nothing, everything, or what is ticked. */
export function EvidenceChoice({ teamId, item, spans, onSpans }: EvidenceChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { data, error, isFetching, refetch } = useQuery(sharedDocumentQuery(teamId, item));
  const all = data && spansIn(data);
  const count = all?.filter(({ id }) => isSharedSpan(spans, id)).length ?? 0;
  if (all?.length === 0 && spans.length === 0) return null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={spans.length > 0}
              indeterminate={spans !== 'all' && spans.length > 0}
              onChange={() => onSpans(spans === 'all' ? [] : 'all')}
            />
          }
          label={<Typography variant="body2">{messages.letRecipientsPlayTheEvidence}</Typography>}
          sx={{ mr: 0 }}
        />
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={messages.closeThePassagesOfItemTitle(isOpen, item.title)}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {isOpen ? messages.close : all ? messages.countOfAllCount(count, all.length) : messages.choose}
        </Button>
      </Box>
      <Box id={listId} hidden={!isOpen}>
        {isOpen && error && (
          <ListMessage
            role="alert"
            text={errorText(error)}
            action={
              <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        )}
        {isOpen && !all && !error && <RowsSkeleton rows={2} />}
        {isOpen && all && (
          <Box
            component="ul"
            aria-label={messages.passagesOfItemTitle(item.title)}
            sx={{
              m: 0,
              mb: 0.5,
              p: 0,
              listStyle: 'none',
              maxHeight: 260,
              overflowY: 'auto',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {all.map(({ id, span: { start, speakerName, quote } }) => (
              <Box component="li" key={id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={isSharedSpan(spans, id)}
                      onChange={() =>
                        onSpans(
                          withSpan(
                            spans,
                            all.map((one) => one.id),
                            id,
                          ),
                        )
                      }
                      sx={{ alignSelf: 'flex-start' }}
                    />
                  }
                  label={
                    <Typography variant="body2" sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
                      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                        {timeText(start)} {speakerName}{' '}
                      </Box>
                      {quote}
                    </Typography>
                  }
                  sx={{ display: 'flex', mr: 0 }}
                />
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}
