import type { SavedQuestion } from '@candor/contract/saved-questions';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedQuestionsQuery, useSavedQuestions } from '../../entities/searches/search-questions.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** The team's questions: a press asks one, its menu changes it. */
export function SavedQuestions({
  teamId,
  mayChange,
  onRun,
  onEdit,
}: {
  teamId: string;
  mayChange: boolean;
  onRun: (text: string) => void;
  onEdit: (question: SavedQuestion) => void;
}) {
  const { data } = useQuery(savedQuestionsQuery(teamId));
  const { remove, save } = useSavedQuestions(teamId);
  const [menu, setMenu] = useState<{ anchor: Element; question: SavedQuestion } | null>(null);
  const showAlert = useAlerts();
  const onError = (error: unknown) => showAlert('error', errorText(error));
  if (!data || data.length === 0) return null;
  const startDelete = ({ $id, title, text }: SavedQuestion) =>
    remove.mutate($id, {
      onError,
      onSuccess: () =>
        showAlert('info', messages.titleWasDeleted(title), {
          label: messages.undo,
          onAction: () => save.mutate({ questionId: null, title, text }, { onError }),
        }),
    });
  return (
    <Box
      component="ul"
      aria-label={messages.savedQuestions}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0 }}
    >
      {data.map((question) => (
        <Box key={question.$id} component="li" sx={{ listStyle: 'none', maxWidth: '100%' }}>
          <Chip
            variant="outlined"
            label={question.title}
            title={question.text}
            onClick={() => onRun(question.text)}
            sx={{ maxWidth: '100%' }}
          />
          {mayChange && (
            <Chip
              variant="outlined"
              aria-label={messages.changeSavedQuestionQuestionTitle(question.title)}
              aria-haspopup="menu"
              icon={<MoreIcon sx={{ fontSize: 16 }} />}
              onClick={({ currentTarget }) => setMenu({ anchor: currentTarget, question })}
              sx={{ ml: 0.25, '& .MuiChip-label': { display: 'none' }, '& .MuiChip-icon': { mx: 0.5 } }}
            />
          )}
        </Box>
      ))}
      <Menu open={menu !== null} anchorEl={menu?.anchor ?? null} onClose={() => setMenu(null)}>
        <MenuItem
          onClick={() => {
            if (menu) onEdit(menu.question);
            setMenu(null);
          }}
        >
          {messages.renameOrReword}
        </MenuItem>
        <MenuItem
          onClick={() => {
            if (menu) startDelete(menu.question);
            setMenu(null);
          }}
        >
          {messages.deleteLabel}
        </MenuItem>
      </Menu>
    </Box>
  );
}
