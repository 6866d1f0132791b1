export { premiumText } from '../portal/premiumText.ts';
