/** Prints lines. A reader that has seen enough, like `head`, may close the output before the end. */
export function printLines(lines: readonly string[]): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.stdout.write(`${lines.join('\n')}\n`);
}
