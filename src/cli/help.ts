import { helpLines } from '#terminal/commandHelp.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { printLines } from '#terminal/printLines.ts';

readCommandLine('help');
printLines(helpLines());
