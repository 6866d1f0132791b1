import { useEffect, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import {
  startLiveReload,
  type DefinitionProblem,
  type EditListener,
  type LiveReloadOptions,
} from '../session/liveReload.ts';
import styles from './DefinitionProblems.module.css';

/** For authors of definitions: problems in the files with place and hint. */
export default function DefinitionProblems({
  followed,
  onPorts,
}: { followed: LiveReloadOptions } & Pick<EditListener, 'onPorts'>) {
  const [problems, setProblems] = useState<DefinitionProblem[]>([]);
  useEffect(() => startLiveReload(followed, { onProblems: setProblems, onPorts }), [followed, onPorts]);
  const { t } = useTranslation('wizard');
  return (
    <div role="status">
      {problems.length > 0 && (
        <details open className={styles.overlay}>
          <summary className={styles.title}>{t('edits.title')}</summary>
          <p>{t('edits.text')}</p>
          <ul className={styles.list}>
            {problems.map(({ file, line, column, code, message, hint }) => (
              <li key={`${file}:${line}:${column} ${code}`}>
                <code className={styles.place}>{`${file}:${line}:${column}`}</code> <code>{code}</code>
                <p>
                  {message} {hint}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
