import { SignJWT } from 'jose';
import type { Family } from './families.ts';
import type { SigningKeys, UserPool, Person } from '#server/ports/identity.ts';

/** Lifetime of an access token in seconds; a global sign-out ends it earlier. */
const accessSeconds = 300;

/** Tokens issued for a sign-in or refresh. */
interface IssuedTokens {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** Returns the `iss` of a pool's tokens. */
export const issuerOf = (origin: string, { id }: UserPool): string => `${origin}/idp/${id}`;

/** Signs access and id token. Custom attributes are in the id token only, for display; they authorise nothing. */
export async function issueTokens(
  { kid, key }: SigningKeys,
  {
    person,
    family,
    pool,
    issuer,
  }: { person: Person; family: Pick<Family, 'id' | 'signed_in_at'>; pool: UserPool; issuer: string },
  { now, uuid }: { now: Date; uuid: () => string },
): Promise<IssuedTokens> {
  const seconds = Math.floor(now.getTime() / 1000);
  const common = {
    sub: person.id,
    origin_jti: family.id,
    event_id: uuid(),
    auth_time: Math.floor(family.signed_in_at.getTime() / 1000),
  };
  const sign = (claims: { [name: string]: unknown }) =>
    new SignJWT({ ...common, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + accessSeconds)
      .setJti(uuid())
      .sign(key);
  const groups = { 'cognito:groups': [pool.portal] };
  const AccessToken = await sign({
    ...groups,
    client_id: pool.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: person.id,
  });
  const IdToken = await sign({
    ...groups,
    ...person.attributes,
    aud: pool.clientId,
    token_use: 'id',
    'cognito:username': person.id,
    email_verified: person.attributes.email !== undefined,
  });
  return { AccessToken, IdToken, ExpiresIn: accessSeconds, TokenType: 'Bearer' };
}
