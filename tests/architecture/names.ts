import ts from 'typescript-api';

/** Ends of file paths, without extension, that do not say in the field's nouns what is there. */
const files = [
  'applications/told messages/told agents/sight claims/known judgement/known judgement/kept server/domains',
  'widgets/laterParts widgets/later application/laterPages application/lateJudging rush glance follow every',
  'topics removals expiry retention/holds accounts/everything accounts/tans accounts/letters agents/seal',
  'drafts/sealed identity/vault web/patiently drafts/handed drafts/meeting documents/personal/said pdf/press',
  'pdf/pen pdf/paper pdf/printer documents/joints documents/look tariffs/shelf definitions/workshop',
  'definitions/news changes/subject changes/writing changes/possible changes/behalf claims/wanted claims/own',
  'uploads/held uploads/named identity/mirror identity/masked identity/steps http/lastAnswers',
  'http/readingTime http/bodyJudgement database/tidy database/uncompressed pages/arrival pages/offered',
  'pages/visitor engine/ways engine/remembering engine/writeAt compile/finding compile/problem',
  'compile/mistakes cases/demand cases/matters cases/chance cases/reach lookups/letters',
  'application/beginning application/farewell application/developing application/knownOfCustomer',
  'application/resuming',
].flatMap((line) => line.split(' '));

/** Names of declarations, likewise. */
const declared = new Set(
  [
    'Told told tell seenBy sight glance known said words place Way Place ways placesOf valueAt writeAt',
    'remembering meetToday Everything Everybody whoever anew knownIssued takenFrom',
  ].flatMap((line) => line.split(' ')),
);

/** Returns the files of a list whose name reads as translated. */
export const translatedFiles = (paths: readonly string[]): string[] =>
  paths.filter((file) => files.some((end) => `/${file.replace(/\.tsx?$/, '')}`.endsWith(`/${end}`)));

/** Returns how many declarations of a file (variables, arguments, functions, types) have such a name. */
export function translatedDeclarations(source: ts.SourceFile): number {
  let count = 0;
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name) && declared.has(node.name.text)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}
