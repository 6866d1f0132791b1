import { resumeDraft } from '#engine/draft.ts';

export { resumeDraft };
export { underNamesOfToday } from '#engine/judgement/renamed.ts';
