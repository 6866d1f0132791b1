import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../support/testApp.ts';

/** How a call of the protocol differs from the usual one. */
interface Call {
  headers?: { [name: string]: string };
  remoteAddress?: string;
}

/** Calls an operation of the identity protocol as no client library would. @param operation such as `InitiateAuth` */
export const callProtocol = (
  { app }: Pick<TestApp, 'app'>,
  operation: string,
  input: object,
  { headers, ...call }: Call = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/idp/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    payload: JSON.stringify(input),
    ...call,
  });
