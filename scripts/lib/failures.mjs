import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './say.mjs';

/** @typedef {{ title: string, file?: string, why: string[] }} Failure A failed test: what it is called, the file to run again, and why it failed. */

/** @returns {Failure[]} */
export function failuresOfVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const bad = assertionResults.filter(({ status }) => status === 'failed');
      if (bad.length === 0) return [{ title: file, file, why: toWhy(message) }];
      return bad.map(({ fullName, failureMessages }) => ({
        title: `${file} › ${fullName}`,
        file,
        why: toWhy(failureMessages?.[0]),
      }));
    });
}

/** @returns {Failure[]} */
export function failuresOfPlaywright({ suites, errors }) {
  const isBad = ({ status }) => status === 'unexpected';
  const within = ({ suites: inner = [], specs = [] }) => [...inner.flatMap(within), ...specs.flatMap(toFailures)];
  const toFailures = ({ title, file, line, tests }) =>
    tests.filter(isBad).map(({ results }) => {
      const errorsOfIt = results.flatMap((result) => result.errors ?? []);
      return {
        title: `${file}:${line} › ${title}`,
        file,
        why: toWhy(errorsOfIt.map(({ message }) => message).join('\n')),
      };
    });
  return [
    ...suites.flatMap(within),
    ...errors.map(({ message }) => ({ title: 'outside of the tests', why: toWhy(message) })),
  ];
}

const mostLines = 14;
const mostOfLine = 300;

/** The reason without colours and without what the browser wrote meanwhile, which would hide it. */
function toWhy(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(at |\[pid=|<launch|Browser logs:)/.test(line));
  return lines.slice(0, mostLines).map((line) => line.slice(0, mostOfLine));
}
