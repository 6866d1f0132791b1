import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';

const build = fileURLToPath(new URL('../../.build/web', import.meta.url));
const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
const scripts = files
  .filter((file) => file.endsWith('.js'))
  .map((file) => [file, readFileSync(path.join(build, file), 'utf8')] as const);

/** Scripts that hold what they must not, each with a little of what stands around it. */
function holding(pattern: RegExp): string[] {
  return scripts.flatMap(([file, text]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${file}: …${text.slice(Math.max(0, at - 40), at + 60)}…`];
  });
}

describe('What the browser gets', () => {
  test('runs no text as code', () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(holding(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]/)).toEqual([]);
  });

  test('judges with precompiled validators: the compiler of schemas stays at home', () => {
    expect(holding(/can't resolve reference|no schema with key or ref|strict mode: unknown keyword/)).toEqual(
      [],
    );
  });

  test('holds nothing that only the server may know', () => {
    expect(holding(/src\/server|postgres(ql)?:\/\//)).toEqual([]);
  });

  test('holds no token of test runs', () => {
    expect(holding(/test\.run\.token|TOKEN_OF_TESTS/)).toEqual([]);
  });

  test('starts from a page without inline scripts and styles', () => {
    const page = readFileSync(path.join(build, 'index.html'), 'utf8');
    expect(page).not.toMatch(/<script(?![^>]*(\bsrc=|type="application\/json"))/);
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  });

  test('comes under a policy that allows nothing else', async () => {
    const response = await fetch(inject('serverUrl'), { headers: { accept: 'text/html' } });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  });
});
