import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const browserGlobals = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'location', 'history']
const effects = [...browserGlobals, 'fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame'].map(name => ({
  name,
  message: 'Effects live in platform/ and client/ (style rule 17).',
}))

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'public',
      'public.*',
      '.cache',
      '.stage',
      'coverage',
      'static',
      'sites',
      'playwright-report',
      'test-results',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.tsx', 'plugins/**/*.tsx', 'gatsby-*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: [
      'src/features/*/rules/**',
      'src/features/*/components/**',
      'src/config/**',
      'src/routes/**',
      'src/pages/**',
    ],
    // Hooks are a room's way to its effects.
    ignores: ['**/client/**', '**/use-*', '**/*-provider.tsx', '**/*-script.ts'],
    rules: { 'no-restricted-globals': ['error', ...effects] },
  },
  {
    files: ['src/features/**', 'src/ui/**', 'src/deferred/**', 'src/routes/**', 'src/pages/**', 'src/app/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: false } }],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The clock is read in platform/clock and passed on.' },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'e2e/**'],
    // Tests play the browser that components only read.
    rules: { 'max-lines': 'off', '@typescript-eslint/no-non-null-assertion': 'off', 'no-restricted-globals': 'off' },
  },
  {
    files: ['e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForFunction'] > ArrowFunctionExpression[async=true]",
          message: 'A promise is true: nothing would be waited for. Poll page.evaluate with expect.poll.',
        },
      ],
    },
  },
)
