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

/** Whom tokens are issued to, and by which sign-in. */
interface Issued {
  person: Person;
  family: Pick<Family, 'id' | 'signed_in_at'>;
  pool: UserPool;
  issuer: string;
}

/** When tokens are issued, and the source of their ids. */
interface Moment {
  now: Date;
  uuid: () => string;
}

/** Claims of a token beside the common ones. */
interface Claims {
  [name: string]: unknown;
}

/** Returns a function that signs the tokens of a sign-in. */
function signer(keys: SigningKeys, { person, family, pool, issuer }: Issued, { now, uuid }: Moment) {
  const { kid, key } = keys.at(now);
  const seconds = Math.floor(now.getTime() / 1000);
  const common = {
    sub: person.id,
    origin_jti: family.id,
    event_id: uuid(),
    auth_time: Math.floor(family.signed_in_at.getTime() / 1000),
    'cognito:groups': [pool.portal],
  };
  return (claims: Claims): Promise<string> =>
    new SignJWT({ ...common, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + accessSeconds)
      .setJti(uuid())
      .sign(key);
}

const accessClaims = ({ person, pool }: Issued): Claims => ({
  client_id: pool.clientId,
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin',
  username: person.id,
});

/** Signs an access token only. */
export const issueAccessToken = (keys: SigningKeys, issued: Issued, moment: Moment): Promise<string> =>
  signer(keys, issued, moment)(accessClaims(issued));

/** Signs access and id token. Custom attributes are in the id token only, for display; they authorise nothing. */
export async function issueTokens(keys: SigningKeys, issued: Issued, moment: Moment): Promise<IssuedTokens> {
  const sign = signer(keys, issued, moment);
  const { person, pool } = issued;
  const AccessToken = await sign(accessClaims(issued));
  const IdToken = await sign({
    ...person.attributes,
    aud: pool.clientId,
    token_use: 'id',
    'cognito:username': person.id,
    email_verified: person.attributes.email !== undefined,
  });
  return { AccessToken, IdToken, ExpiresIn: accessSeconds, TokenType: 'Bearer' };
}
