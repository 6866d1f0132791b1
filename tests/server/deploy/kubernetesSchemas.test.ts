import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as settings } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as network } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as budget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { describe, expect, test } from 'vitest';
import { documents } from './files.ts';
import { memberPaths, watchMembers } from './readMembers.ts';

interface Validate {
  (manifest: unknown): boolean;
  errors?: { instancePath: string; keyword: string }[] | null;
}

const validators = new Map<string, Validate>([
  ['apps/v1 Deployment', deployment],
  ['batch/v1 Job', job],
  ['v1 ConfigMap', settings],
  ['v1 Service', service],
  ['networking.k8s.io/v1 NetworkPolicy', network],
  ['policy/v1 PodDisruptionBudget', budget],
]);

/**
 * Returns what the schema of its kind does not allow in a manifest. The schemas allow members that they do not name,
 * and Kubernetes drops these or refuses them: what a validator never read is such a member.
 */
function mistakesOf(manifest: unknown): string[] {
  const { apiVersion, kind } = manifest as { apiVersion: string; kind: string };
  const validate = validators.get(`${apiVersion} ${kind}`);
  if (!validate) return [`no schema for ${apiVersion} ${kind}`];
  const read = new Set<string>();
  const watched = watchMembers(manifest, (path) => read.add(path));
  const refused = validate(watched) ? [] : (validate.errors ?? []);
  return [
    ...refused.map(({ instancePath, keyword }) => `${instancePath}: ${keyword}`),
    ...memberPaths(manifest).filter((path) => !read.has(path)),
  ];
}

// Kustomize reads its own file and sends it nowhere.
const manifests = [...documents()].filter(([file]) => /kubernetes\/(?!kustomization)/.test(file));

describe('A manifest', () => {
  test.each(manifests)('%s holds only what the schema of its kind names and allows', (_file, manifest) => {
    expect(mistakesOf(manifest)).toEqual([]);
  });

  test('with a misspelled member, a wrong type or a setting in a wrong place is refused', () => {
    const broken = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'versicherung', DRAIN_SECONDS: '5' },
      data: { WORKERS: 2 },
    };
    expect(mistakesOf(broken)).toEqual(['/data/WORKERS: type', '/metadata/DRAIN_SECONDS']);
  });
});
