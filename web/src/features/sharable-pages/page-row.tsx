import type { SharablePage } from '@candor/contract/sharable-pages';
import LinkIcon from '@mui/icons-material/LinkRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dayText, zonedText } from '../../lib/dates.ts';
import { nameOr } from '../../entities/meetings/meeting-labels.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { layoutLabel } from './layout-choice.tsx';
import { Hint } from '../../ui/hint.tsx';
import { messages } from './messages.ts';

export type PageRowProps = {
  page: SharablePage;
  mayChange: boolean;
  onShare: (page: SharablePage) => void;
  onDuplicate: (page: SharablePage) => void;
  onDelete: (page: SharablePage) => void;
};

export function PageRow({ page, mayChange, onShare, onDuplicate, onDelete }: PageRowProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const { teamId, referenceId } = page;
  const count = page.datasources.length;
  const missing = page.datasources.filter(
    ({ availability }) => availability !== 'ready' && availability !== 'pending',
  ).length;
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, columnGap: 2, pl: 2, pr: 1, py: 1.25 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <RouterLink
          to="/app/teams/$teamId/sharable-pages/view/$referenceId"
          params={{ teamId, referenceId }}
          color="inherit"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {page.title}
        </RouterLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {count === 1 ? messages.n1Item : messages.countItems(count)} · {layoutLabel(page.layoutId)} ·{' '}
          <Hint text={zonedText(page.$createdAt)}>{dayText(page.$createdAt)}</Hint> · {nameOr(page.createdBy.name)}
        </Typography>
        {missing > 0 && (
          <Typography variant="body2" sx={{ color: 'warning.dark' }}>
            {messages.n1ItemIsHiddenFromRecipients(missing)}
          </Typography>
        )}
      </Box>
      {mayChange && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<LinkIcon />}
            aria-label={messages.sharePageTitle(page.title)}
            onClick={() => onShare(page)}
          >
            {messages.shareShareLinkCount(page.shareLinkCount, page.shareLinkCount > 0)}
          </Button>
          <PlayerButton
            label={messages.moreActionsForPageTitle(page.title)}
            icon={MoreIcon}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ color: 'text.secondary' }}
          />
        </Box>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={choose(
            () =>
              void navigate({
                to: '/app/teams/$teamId/sharable-pages/edit/$sharablePageId',
                params: { teamId, sharablePageId: page.$id },
              }),
          )}
        >
          {messages.edit}
        </MenuItem>
        <MenuItem onClick={choose(() => onDuplicate(page))}>{messages.duplicate}</MenuItem>
        <MenuItem onClick={choose(() => onDelete(page))}>{messages.deleteLabel}</MenuItem>
      </Menu>
    </Paper>
  );
}
