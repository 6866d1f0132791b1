import { useEffect } from 'react';
import type { Me } from '#web/base/api/agent.ts';
import { useNavigate } from '#web/base/navigation.ts';
import { useNamespace } from '#web/base/useNamespace.ts';
import { KeyHelp } from '../keys/KeyHelp.tsx';
import { startKeys } from '../keys/startKeys.ts';
import { Palette } from './Palette.tsx';
import type { WorkTool } from './workTool.ts';

/** The keys of the workbench and what they open. */
export default function WorkTools(props: { me: Me; tool: WorkTool; onTool: (tool: WorkTool) => void }) {
  const { me, tool, onTool } = props;
  const navigate = useNavigate();
  const ready = useNamespace('workbench');
  useEffect(
    () =>
      startKeys(document, {
        goTo: navigate,
        openPalette: () => onTool('palette'),
        openHelp: () => onTool('keys'),
      }),
    [navigate, onTool],
  );
  const close = () => onTool(undefined);
  if (!ready) return null;
  if (tool === 'keys') return <KeyHelp onClose={close} />;
  return tool && <Palette me={me} onClose={close} onKeys={() => onTool('keys')} />;
}
