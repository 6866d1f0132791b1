-- Codes that prove a change are kept with all other codes. No released version has written here.
drop table change_proofs;
