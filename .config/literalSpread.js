/** A rule of our own for oxlint: a spread hides misspelt members of a literal from the compiler. */
const isLiteral = (node) =>
  node.type === 'ObjectExpression' ||
  node.type === 'ArrayExpression' ||
  (node.type === 'TSAsExpression' && isLiteral(node.expression));

const message =
  'Write the members of a literal where they belong: a spread hides misspelt ones from the compiler.';

export default {
  meta: { name: 'literal' },
  rules: {
    'no-literal-spread': {
      create: (context) => {
        const look = (node) => {
          if (isLiteral(node.argument)) context.report({ node, message });
        };
        return { SpreadElement: look, JSXSpreadAttribute: look };
      },
    },
  },
};
