import { expect, test } from 'vitest';
import { read } from './sourceTree.ts';
import { describedBy, manifest, productPackages, toolPackages } from './dependencies.ts';

/** Packages that a tool or script names otherwise than by an import or a program, with what names them. */
const byOption: { [name: string]: string } = {
  '@vitest/coverage-v8': '--coverage.provider=v8',
  'oxlint-tsgolint': 'typeAware',
  // Version 6, whose sources tests read with, has a program of the same name.
  typescript: 'node_modules/typescript/bin/tsc',
};

test('Product code or the build imports every dependency', () => {
  const used = productPackages();
  const unused = Object.keys(manifest.dependencies).filter((name) => !used.has(name));
  expect(unused).toEqual([]);
});

test('Tests or tools use every development dependency', () => {
  const used = toolPackages();
  const all = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]);
  const unused = Object.keys(manifest.devDependencies).filter((name) => {
    const described = describedBy(name);
    if (described !== undefined) return !all.has(described) && described !== 'node';
    return !used.has(name) && byOption[name] === undefined;
  });
  expect(unused).toEqual([]);
});

/** Tests that take a named package away, or break it, and expect the behaviour to fail that it is there for. */
const takenAway: { [name: string]: string } = {
  '@growthbook/growthbook-react': 'tests/web/base/withoutFlagHooks.test.tsx',
  '@rjsf/core': 'tests/web/wizard/withoutFields.test.tsx',
  '@rjsf/validator-ajv8': 'tests/web/withoutValidator.test.tsx',
  '@sentry/react': 'tests/architecture/packages/browser.test.ts',
  '@tanstack/react-query': 'tests/web/service/withoutQueries.test.tsx',
  '@xstate/react': 'tests/web/wizard/withoutSelector.test.tsx',
  ajv: 'tests/architecture/packages/server.test.ts',
  'ajv-formats': 'tests/architecture/packages/server.test.ts',
  'aws-amplify': 'tests/architecture/packages/browser.test.ts',
  i18next: 'tests/architecture/packages/server.test.ts',
  ibantools: 'tests/architecture/packages/formats.test.ts',
  'libphonenumber-js': 'tests/architecture/packages/formats.test.ts',
  playwright: 'tests/architecture/packages/tools.test.ts',
  react: 'tests/web/wizard/withoutSubscriptions.test.tsx',
  'react-dom': 'tests/web/app/withoutPrerender.test.ts',
  vite: 'tests/architecture/packages/tools.test.ts',
  vitest: 'tests/architecture/packages/tools.test.ts',
  xstate: 'tests/web/wizard/withoutInterpreter.test.tsx',
};

test.each(Object.entries(takenAway))('A test takes %s away: %s', (name, file) => {
  // What runs the tests cannot be replaced in them: its program is.
  const byProgram = name === 'vitest' ? '\\.bin/' : `(?:withPackage|vi\\.mock)\\(\\s*'`;
  expect(read(file)).toMatch(new RegExp(`${byProgram}${name}['/]`));
});
