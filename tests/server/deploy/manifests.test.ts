import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, root } from '../../architecture/sourceTree.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { compose, linesOf } from './environments.ts';
import { deployed, documents, membersNamed } from './files.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const deployment = () => documents().get('.deploy/kubernetes/deployment.yaml');

describe('Probes', () => {
  test('ask for the liveness and the readiness of the server at routes that it has', async () => {
    const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (probe) => membersNamed(membersNamed(deployment(), probe), 'path')[0],
    );
    expect(paths).toEqual(['/api/health', '/api/health', '/api/ready']);
    const [, ofImage] = /HEALTHCHECK[^]*?\}(\/[\w/]+)`/.exec(read('.deploy/Containerfile')) ?? [];
    expect(ofImage).toBe('/api/health');
    for (const url of [...new Set(paths)])
      expect((await server.app.inject({ url: String(url) })).statusCode).toBe(200);
  });
});

describe('A container', () => {
  const manifests = ['deployment', 'migrate'].map((name) =>
    documents().get(`.deploy/kubernetes/${name}.yaml`),
  );

  test('runs as a user without rights on a file system that it cannot write to', () => {
    expect(read('.deploy/Containerfile')).toMatch(/^USER 10001:10001$/m);
    for (const manifest of manifests) {
      const found = ['runAsNonRoot', 'readOnlyRootFilesystem', 'allowPrivilegeEscalation'].map((name) =>
        membersNamed(manifest, name),
      );
      expect(found).toEqual([[true], [true], [false]]);
    }
    for (const service of Object.values(compose().services))
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  test('is told how much it may take', () => {
    for (const manifest of manifests)
      expect(membersNamed(manifest, 'resources')).toMatchObject([
        { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
      ]);
  });

  test('of Kubernetes is found by its service, its budget and its network policy', () => {
    const labels = { 'app.kubernetes.io/name': 'versicherung', 'app.kubernetes.io/component': 'server' };
    expect(membersNamed(membersNamed(deployment(), 'template'), 'labels')).toEqual([labels]);
    const selected = ['service', 'budget'].map(
      (name) => membersNamed(documents().get(`.deploy/kubernetes/${name}.yaml`), 'selector')[0],
    );
    expect(selected).toEqual([labels, { matchLabels: labels }]);
  });
});

test('The image is built from what was built before: no step of it fetches or builds', () => {
  const image = read('.deploy/Containerfile');
  expect([linesOf(image, 'FROM '), linesOf(image, 'COPY ')]).toEqual([['$BASE'], ['. ./']]);
  expect(linesOf(image, 'RUN ').join()).not.toMatch(/npm|node src|curl|apt/);
});

test('Every file that a deployment copies, starts or lists exists', () => {
  const [, packed = ''] = /^packed=\((.+?)^\)/ms.exec(read('.deploy/release')) ?? [];
  // What a build makes is there after one only.
  const copied = packed
    .trim()
    .split(/\s+/)
    .filter((name) => !name.startsWith('.build/'));
  const started = deployed.flatMap((file) => read(file).match(/src\/server\/[\w/]+\.(ts|md)/g) ?? []);
  const listed = membersNamed(documents().get('.deploy/kubernetes/kustomization.yaml'), 'resources').flat();
  const files = [...copied, ...started, ...listed.map((name) => `.deploy/kubernetes/${String(name)}`)];
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
