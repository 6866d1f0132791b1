import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followEdits, type DefinitionProblem, type FollowedEdits } from '../session/liveReload.ts';
import styles from './DefinitionProblems.module.css';

/** For whoever edits definitions: what is wrong in the files, where, and what was probably meant. */
export default function DefinitionProblems({ followed }: { followed: FollowedEdits }) {
  const [problems, setProblems] = useState<DefinitionProblem[]>([]);
  useEffect(() => followEdits(followed, setProblems), [followed]);
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
