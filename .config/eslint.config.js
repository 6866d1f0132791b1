import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

export default tseslint.config(
  { ignores: ['**/node_modules/**', '.build/**', '.data/**', '.cache/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommended],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      eqeqeq: 'error',
      'max-statements': ['error', 30],
      'no-restricted-syntax': [
        'error',
        {
          // With or without a cast around it.
          selector:
            ':matches(SpreadElement, SpreadElement > TSAsExpression) > :matches(ObjectExpression, ArrayExpression), JSXSpreadAttribute > ObjectExpression',
          message:
            'Write the members of a literal where they belong: a spread hides misspelt ones from the compiler.',
        },
      ],
    },
  },
  {
    files: ['src/engine/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'The engine has no clock: take `today` by argument.' },
        { name: 'fetch', message: 'The engine does no input or output.' },
        { name: 'window', message: 'The engine runs without a browser.' },
        { name: 'process', message: 'The engine runs without Node.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness comes in by argument.' },
        { object: 'Date', property: 'now', message: 'The engine has no clock: take `today` by argument.' },
      ],
    },
  },
  {
    // A story is one person's way through many pages, told in order; its length is that of the way.
    files: ['tests/journeys/**'],
    rules: { 'max-statements': ['error', 71] },
  },
);
