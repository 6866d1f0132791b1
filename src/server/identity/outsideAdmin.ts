import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { IdentityAdmin } from './admin.ts';
import { clientFor, outsideReach, type OutsidePools, type OutsideReach } from './outside.ts';
import { normalName } from './people.ts';
import type { Portal } from './pools.ts';
import type { Attributes } from './tables.ts';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Attributes as the pool takes them; ways of contact that the platform has checked count as checked. */
function attributesOf(attributes: Attributes): AttributeType[] {
  const checked = {
    ...(attributes.email !== undefined && { email_verified: 'true' }),
    ...(attributes.phone_number !== undefined && { phone_number_verified: 'true' }),
  };
  return Object.entries({ ...attributes, ...checked }).map(([Name, Value]) => ({ Name, Value }));
}

/**
 * Looks after the people of pools at Amazon Cognito, by its operations for administrators.
 * @throws whatever the pool refuses but a name that is taken or that nobody has
 */
export function createOutsideAdmin(pools: OutsidePools, reach: OutsideReach = outsideReach()): IdentityAdmin {
  const at = (portal: Portal, username: string) => {
    const { id } = pools[portal];
    return { client: clientFor(reach, id), who: { UserPoolId: id, Username: normalName(username) } };
  };
  /** Whether there was somebody. */
  const change = async (make: () => Promise<unknown>): Promise<boolean> => {
    try {
      await make();
      return true;
    } catch (error) {
      if (nameOf(error) === 'UserNotFoundException') return false;
      throw error;
    }
  };

  return {
    async create({ portal, username, attributes, password, mustChange }) {
      const { client, who } = at(portal, username);
      const Password = password.normalize('NFC');
      try {
        const made = await client.send(
          new AdminCreateUserCommand({
            ...{ ...who, UserAttributes: attributesOf(attributes) },
            // The platform writes its own letters.
            ...{ TemporaryPassword: Password, MessageAction: 'SUPPRESS' },
          }),
        );
        if (!mustChange)
          await client.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: true }));
        return made.User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? made.User?.Username;
      } catch (error) {
        if (nameOf(error) === 'UsernameExistsException') return undefined;
        throw error;
      }
    },
    disable(portal, username) {
      const { client, who } = at(portal, username);
      return change(async () => {
        await client.send(new AdminDisableUserCommand(who));
        await client.send(new AdminUserGlobalSignOutCommand(who));
      });
    },
    enable(portal, username) {
      const { client, who } = at(portal, username);
      return change(() => client.send(new AdminEnableUserCommand(who)));
    },
    reset(portal, username) {
      const { client, who } = at(portal, username);
      return change(async () => {
        await client.send(new AdminResetUserPasswordCommand(who));
        await client.send(new AdminUserGlobalSignOutCommand(who));
      });
    },
    setPassword(portal, username, password) {
      const { client, who } = at(portal, username);
      const chosen = { ...who, Password: password.normalize('NFC'), Permanent: true };
      return change(async () => {
        await client.send(new AdminSetUserPasswordCommand(chosen));
        await client.send(new AdminUserGlobalSignOutCommand(who));
      });
    },
    setAttributes(portal, username, attributes) {
      const { client, who } = at(portal, username);
      const changed = { ...who, UserAttributes: attributesOf(attributes) };
      return change(() => client.send(new AdminUpdateUserAttributesCommand(changed)));
    },
    remove(portal, personId) {
      // The pool takes the id of a person where it takes a name.
      const { client, who } = at(portal, personId);
      return change(() => client.send(new AdminDeleteUserCommand(who)));
    },
  };
}
