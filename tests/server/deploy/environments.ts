import { parse } from 'yaml';
import { read } from '../../architecture/sourceTree.ts';

interface Variables {
  [name: string]: string;
}

interface Compose {
  services: { [name: string]: { image: string; environment: Variables; secrets: string[] } };
  secrets: { [name: string]: unknown };
}

/** The compose file. */
export const compose = (): Compose => parse(read('.deploy/compose.yaml')) as Compose;

const image = read('.deploy/Containerfile');
const unit = read('.deploy/versicherung.service');

/** Returns `A=1 B=2` by name. */
const assignments = (text: string): Variables =>
  Object.fromEntries(
    text
      .split(' ')
      .map((part) => /^(\w+)=(.*)$/.exec(part))
      .flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])),
  );

/** Returns the rests of all lines that begin with a word. */
export const linesOf = (text: string, start: string): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []));

const ofImage = assignments(linesOf(image, 'ENV ').join(' '));
const ofUnit = assignments(linesOf(unit, 'Environment=').join(' '));
const ofManifests = (parse(read('.deploy/kubernetes/settings.yaml')) as { data: Variables }).data;

/** What the server is given in each way of running it. */
export const environmentsGiven: { [way: string]: Variables } = {
  container: { ...ofImage, ...compose().services['platform']?.environment },
  kubernetes: { ...ofImage, ...ofManifests },
  systemd: ofUnit,
};

/** Names of the secrets that are mounted beside the server in each way of running it. */
export const secretsMounted: { [way: string]: string[] } = {
  container: compose().services['platform']?.secrets ?? [],
  kubernetes: [...read('.deploy/kubernetes/kustomization.yaml').matchAll(/- secrets\/(\w+)/g)].map(
    ([, name = '']) => name,
  ),
  systemd: linesOf(unit, 'LoadCredential=').map((line) => line.split(':')[0] ?? ''),
};
