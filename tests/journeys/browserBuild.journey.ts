import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';

const build = fileURLToPath(new URL('../../.build/web', import.meta.url));
const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
const scripts = files
  .filter((file) => file.endsWith('.js'))
  .map((file) => [file, readFileSync(path.join(build, file), 'utf8')] as const);

/** Returns forbidden matches in scripts, each with some context. */
function holding(pattern: RegExp): string[] {
  return scripts.flatMap(([file, text]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${file}: …${text.slice(Math.max(0, at - 40), at + 60)}…`];
  });
}

describe('The browser build', () => {
  test('never runs text as code', () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(holding(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]/)).toEqual([]);
  });

  test('contains precompiled validators but no schema compiler', () => {
    expect(holding(/can't resolve reference|no schema with key or ref|strict mode: unknown keyword/)).toEqual(
      [],
    );
  });

  test('contains nothing of the gallery of widgets, and neither the form of rjsf nor its validator', () => {
    expect(holding(/gallery:|dev\/galerie|Form validation failed|validator-ajv8/)).toEqual([]);
  });

  test('contains nothing that only the server may know', () => {
    expect(holding(/src\/server|postgres(ql)?:\/\//)).toEqual([]);
  });

  test('contains no token of test runs', () => {
    expect(holding(/test\.run\.token|TOKEN_OF_TESTS/)).toEqual([]);
  });

  test('starts from a page without inline scripts and styles', () => {
    const page = readFileSync(path.join(build, 'index.html'), 'utf8');
    expect(page).not.toMatch(/<script(?![^>]*(\bsrc=|type="application\/json"))/);
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  });

  test('is served with a policy that allows nothing else', async () => {
    const response = await fetch(inject('serverUrl'), { headers: { accept: 'text/html' } });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  });
});
