/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@candor/contract/limits';
import { expect, test } from 'vitest';
import { components } from './theme-components.ts';

test('tooltips wait 600 ms, and those of evidence a second', () => {
  expect([limits.tooltipMs, limits.tooltipSlowMs]).toEqual([600, 1_000]);
  expect(components.MuiTooltip?.defaultProps).toMatchObject({ enterDelay: 600, enterNextDelay: 600 });
  const chip = readFileSync(join(import.meta.dirname, 'evidence-chip.tsx'), 'utf8');
  expect(chip).toContain('enterDelay={limits.tooltipSlowMs}');
});
