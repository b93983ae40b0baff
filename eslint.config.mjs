import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'dist-ui',
      'coverage',
      'storybook-static',
      'playwright-report',
      'test-results',
      'styled-system',
      '.storybook/journeys',
      'messages/compiled',
      'messages/office/compiled',
      'api/calls',
      '**/*.gen.ts',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      'no-console': 'error',
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels.' },
        {
          selector: "CallExpression[callee.property.name='mutate'][arguments.length>1]",
          message:
            'Give callbacks to useMutation: those of a call are lost before its part has hydrated, and after it has left.',
        },
      ],
    },
  },
  {
    // Where hooks may be: following every path through the other files takes a tenth of the linter's time.
    files: ['**/*.tsx', '{.storybook,app,machines,ui}/**/*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{api,drawings,machines,server,ui}/**/*.{ts,tsx}'],
    rules: { 'func-style': 'error' },
  },
  {
    files: ['{app,machines,office,server}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      // The compiler itself reports a promise as a condition.
      '@typescript-eslint/no-misused-promises': ['error', { checksConditionals: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: [
      'server/main.ts',
      'app/main.ts',
      'scripts/**',
      'bench/**',
      'tests/**',
      '.storybook/**',
      'server/**/*.sandbox.ts',
      '*.mjs',
    ],
    rules: { 'no-console': 'off' },
  },
)
